// What a page loads at once.
import '../account/account.ts'
import '../context/adapter/adapter.ts'
import '../createPortico.ts'
