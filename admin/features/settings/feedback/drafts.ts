import { userIdOf, session } from '../../../platform/data/session';
import { makeStore, useStoreValue } from '../../../platform/data/store';

const drafts = makeStore<ReadonlyMap<number, string>>(new Map());

let writer = userIdOf(session.get());
session.subscribe(() => {
    const now = userIdOf(session.get());
    // After a session ends, a draft remains for the same user.
    if (now === undefined || now === writer) return;
    writer = now;
    drafts.set(new Map());
});

/** Returns the unsent text of a reply to feedback: it is retained while the user visits other screens. */
export const useDraft = (id: number): readonly [text: string, change: (text: string) => void] => {
    const text = useStoreValue(drafts).get(id) ?? '';
    return [text, next => drafts.set(new Map(drafts.get()).set(id, next))];
};
