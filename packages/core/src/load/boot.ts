// What a page loads at once.
import '../account/account.ts'
import '../context/adapter.ts'
import '../createPortico.ts'
