import { useState } from 'react';

/** A chosen file, and its upload. */
interface Upload {
    readonly file: File | null;
    readonly choose: (file: File | null) => void;
    readonly isSending: boolean;
    /** The error of the last upload, until another file is chosen. */
    readonly error: unknown;
    /** Uploads the file; a file that was uploaded is no longer chosen. */
    readonly send: () => void;
}

/** Returns the state of a form that uploads one file. @param upload sends it, and shows the outcome */
export const useUpload = (upload: (file: File) => Promise<void>): Upload => {
    const [file, setFile] = useState<File | null>(null);
    const [error, setError] = useState<unknown>();
    const [isSending, setSending] = useState(false);
    const choose = (chosen: File | null) => {
        setFile(chosen);
        setError(undefined);
    };
    const send = async () => {
        if (!file) return;
        setSending(true);
        setError(undefined);
        try {
            await upload(file);
            setFile(null);
        } catch (failure) {
            setError(failure);
        }
        setSending(false);
    };
    return { file, choose, isSending, error, send: () => void send() };
};
