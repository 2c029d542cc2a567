// What a host page loads at once.
import '../index.ts'
