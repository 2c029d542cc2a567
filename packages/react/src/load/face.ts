// What stands on the account button: the first account brings it, and no card.
import '../buttons/AccountFace.tsx'
