import { userIdOf, session } from '../../../platform/data/session';
import { makeStore, useStoreValue } from '../../../platform/data/store';

const drafts = makeStore<ReadonlyMap<number, string>>(new Map());

let writer = userIdOf(session.get());
session.subscribe(() => {
    const now = userIdOf(session.get());
    // A session that ends leaves what was typed to who comes back.
    if (now === undefined || now === writer) return;
    writer = now;
    drafts.set(new Map());
});

/** What is typed of a reply to feedback and not sent: it stays while one looks something up on other screens. */
export const useDraft = (id: number): readonly [text: string, change: (text: string) => void] => {
    const text = useStoreValue(drafts).get(id) ?? '';
    return [text, next => drafts.set(new Map(drafts.get()).set(id, next))];
};
