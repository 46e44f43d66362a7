import { useNotify, useTranslate } from 'react-admin';
import { makeStore } from '../data/store';

/** The last action, as long as its undo is offered. */
interface Offer {
    readonly text: string;
    /** Ids of change sets, the last one first. */
    readonly changeSetIds: readonly number[];
}

/** There is one at a time: the next action replaces it. */
export const undoOffer = makeStore<Offer | undefined>(undefined);

/** Returns a function that notifies that something was done, with an undo where the server has one. */
export const useNotifyDone = () => {
    const notify = useNotify();
    const translate = useTranslate();
    /** @param text a key; its placeholders are in `messageArgs` */
    return (
        changeSetIds: readonly number[],
        text: string,
        messageArgs: Readonly<Record<string, unknown>> = {},
    ): void => {
        if (changeSetIds.length === 0) notify(text, { type: 'success', messageArgs });
        else undoOffer.set({ text: translate(text, messageArgs), changeSetIds });
    };
};
