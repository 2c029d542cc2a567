// What a wallet that is asked loads: how it is asked, and the view that waits for it.
import '../views/connect/ConnectingExternal.tsx'
