import { useNotify, useTranslate } from 'react-admin';
import { makeStore } from '../data/store';

/** What was done last, as long as the way back is offered. */
interface Offer {
    readonly text: string;
    /** Of change sets, the last one first. */
    readonly changeSetIds: readonly number[];
}

/** There is one at a time: what is done next takes its place. */
export const undoOffer = makeStore<Offer | undefined>(undefined);

/** Returns what says that something was done, with the way back where the server has one. */
export const useNotifyDone = () => {
    const notify = useNotify();
    const translate = useTranslate();
    /** @param text a key, with what stands in its places */
    return (
        changeSetIds: readonly number[],
        text: string,
        messageArgs: Readonly<Record<string, unknown>> = {},
    ): void => {
        if (changeSetIds.length === 0) notify(text, { type: 'success', messageArgs });
        else undoOffer.set({ text: translate(text, messageArgs), changeSetIds });
    };
};
