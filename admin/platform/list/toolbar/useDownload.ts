import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { downloadFile, type FileRequest } from '../../data/download';
import { isAbort, messageOf } from '../../data/ServiceError';

/** Returns a function that saves a file; while it is created it can be cancelled, and leaving the screen cancels it. */
export const useDownload = () => {
    const notify = useNotify();
    const [underWay, setUnderWay] = useState<AbortController>();
    const latest = useRef<AbortController>(undefined);
    useEffect(() => () => latest.current?.abort(), []);

    const save = async (request: FileRequest) => {
        const abort = new AbortController();
        latest.current = abort;
        setUnderWay(abort);
        try {
            await downloadFile(request, abort.signal);
        } catch (error) {
            if (!isAbort(error)) notify(messageOf(error), { type: 'error' });
        } finally {
            setUnderWay(undefined);
        }
    };
    return { isUnderWay: underWay !== undefined, save, cancel: () => underWay?.abort() };
};
