// What views share in which amounts are written and the site's server is asked: the first of them brings it in one file.
import '../amount/notation.ts'
import '../context/api.ts'
