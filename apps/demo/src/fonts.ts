// Bundled, so that the shop and its wallet look the same on every system.
import '@fontsource-variable/fraunces'
import '@fontsource-variable/inter'
