import { makeStore, type Store } from '../data/store';

/** How often something can be taken back, and done again. */
interface Depth {
    readonly undo: number;
    readonly redo: number;
}

/** What is collected step by step, taken back and done again. It is none of React's: no step is made of an old value. */
export interface Steps<T> {
    readonly value: Store<T>;
    readonly depth: Store<Depth>;
    /** @param next made of what there is now; the same: nothing has changed */
    readonly change: (next: (now: T) => T) => void;
    readonly undo: () => void;
    readonly redo: () => void;
    /** From here on nothing is taken back. */
    readonly reset: (next: T) => void;
}

export const makeSteps = <T>(value: Store<T>): Steps<T> => {
    const depth = makeStore<Depth>({ undo: 0, redo: 0 });
    let before: readonly T[] = [];
    let after: readonly T[] = [];
    const go = (next: T, past: readonly T[], future: readonly T[]): void => {
        [before, after] = [past, future];
        value.set(next);
        depth.set({ undo: before.length, redo: after.length });
    };
    return {
        value,
        depth,
        change: next => {
            const [now, then] = [value.get(), next(value.get())];
            if (then !== now) go(then, [...before, now], []);
        },
        undo: () => {
            const last = before.at(-1);
            if (last !== undefined) go(last, before.slice(0, -1), [value.get(), ...after]);
        },
        redo: () => {
            const [next, ...rest] = after;
            if (next !== undefined) go(next, [...before, value.get()], rest);
        },
        reset: next => go(next, [], []),
    };
};
