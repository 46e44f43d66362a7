import { makeStore } from './store';

/** Number of calls in flight; the header shows whether there are any. */
export const processing = makeStore(0);

export const whileProcessing = async <T>(work: () => Promise<T>): Promise<T> => {
    processing.set(processing.get() + 1);
    try {
        return await work();
    } finally {
        processing.set(processing.get() - 1);
    }
};
