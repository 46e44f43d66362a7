import { useEffect, useRef, useState } from 'react';
import { loadReader, type BarReader } from './reader';

/** Reasons for a missing picture; the texts describe what to do. */
export const CAMERA_FAILURES = ['insecure', 'denied', 'none', 'taken', 'failed'] as const;
type CameraFailure = (typeof CAMERA_FAILURES)[number];
type CameraState = 'starting' | 'running' | CameraFailure;

const FAILURES: Readonly<Record<string, CameraFailure>> = {
    NotAllowedError: 'denied',
    SecurityError: 'denied',
    NotFoundError: 'none',
    OverconstrainedError: 'none',
    NotReadableError: 'taken',
    AbortError: 'taken',
};

const failureOf = (error: unknown): CameraFailure =>
    (error instanceof DOMException ? FAILURES[error.name] : undefined) ?? 'failed';

/** Milliseconds between two reads of the picture, so that the video can be rendered. */
const PAUSE_MS = 80;

const BACK_CAMERA: MediaStreamConstraints = {
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Reads until a code is read twice in a row: one reading of a moving picture may be wrong. */
const watch = (video: HTMLVideoElement, read: BarReader, onCode: (code: string) => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last: string | undefined;
    const look = async () => {
        const code = await read(video);
        if (isOver) return;
        if (code !== undefined && code === last) {
            onCode(code);
            return;
        }
        last = code;
        timer = setTimeout(() => void look(), PAUSE_MS);
    };
    void look();
    return () => {
        isOver = true;
        clearTimeout(timer);
    };
};

/** Shows the picture of the camera in a video for as long as it is there, and reads the first code in it. */
export const useCamera = (onCode: (code: string) => void) => {
    const video = useRef<HTMLVideoElement>(null);
    const [state, setState] = useState<CameraState>('starting');
    const found = useRef(onCode);
    useEffect(() => {
        found.current = onCode;
    });
    useEffect(() => {
        const ends: (() => void)[] = [];
        let isOver = false;
        const start = async (): Promise<CameraState> => {
            // Browsers do not provide it to pages without HTTPS.
            if (!(navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia) return 'insecure';
            const [read, stream] = await Promise.all([loadReader(), navigator.mediaDevices.getUserMedia(BACK_CAMERA)]);
            const stop = () => stream.getTracks().forEach(track => track.stop());
            if (isOver || !video.current) {
                stop();
                return 'starting';
            }
            ends.push(stop);
            video.current.srcObject = stream;
            await video.current.play();
            ends.push(watch(video.current, read, code => found.current(code)));
            return 'running';
        };
        start().then(
            now => !isOver && setState(now),
            (error: unknown) => !isOver && setState(failureOf(error)),
        );
        return () => {
            isOver = true;
            ends.forEach(end => end());
        };
    }, []);
    return { video, state };
};
