// What opening the card loads. It is one file of the package, and so one file of a site's own build:
// left alone, bundlers make a file of each part that a later view uses as well.
import '../modal/mountModal.tsx'
