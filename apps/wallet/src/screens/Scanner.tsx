import { useEffect, useRef, useState } from 'react'
import type { Texts } from '../i18n/en.ts'
import { findPairingLink, noLinkKey } from '../wallet/links.ts'
import './Scanner.css'
import { useText } from '../parts/useText.ts'

type ScannerProps = { found: (link: string) => void; close: () => void }

/** Searches for a site's QR code with the camera. */
export function Scanner({ found, close }: ScannerProps) {
  const { say } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [advice, setAdvice] = useState(say('pointCamera'))
  const [isBlind, setBlind] = useState(false)
  const done = useRef(found)
  done.current = found
  const spoken = useRef(say)
  spoken.current = say
  useEffect(() => {
    const leaving = new AbortController()
    const see = (text: string) => {
      const link = findPairingLink(text)
      if (link) done.current(link)
      else setAdvice(spoken.current(noLinkKey(text)))
      return link !== undefined
    }
    look(video.current, see, leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      setAdvice(spoken.current(adviceOn(error)))
      setBlind(true)
    })
    return () => leaving.abort()
  }, [])
  return (
    <div className="scanner">
      <video ref={video} hidden={isBlind} muted playsInline aria-label={say('camera')} />
      <p role="status">{advice}</p>
      <button type="button" className="button button-small" onClick={close}>
        {say(isBlind ? 'close' : 'stopCamera')}
      </button>
    </div>
  )
}

/** Reads codes from the camera until one is a pairing link, or the scanner closes. */
async function look(
  video: HTMLVideoElement | null,
  see: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return
  const constraints = { video: { facingMode: 'environment' } }
  const loading = import('../scan/codeReader.ts')
  loading.catch(() => {}) // is told below, once the camera can be let go
  const stream = await navigator.mediaDevices.getUserMedia(constraints)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    const { codeReader } = await loading
    const read = await codeReader()
    while (!signal.aborted) {
      const text = await read(video)
      if (text && see(text)) return
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
  } finally {
    stop()
  }
}

const adviceOn = (error: unknown): keyof Texts =>
  (error as { name?: unknown }).name === 'NotAllowedError' ? 'cameraBlocked' : 'cameraMissing'
