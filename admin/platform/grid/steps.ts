import { makeStore, type Store } from '../data/store';

/** Numbers of steps that can be undone, and redone. */
interface Depth {
    readonly undo: number;
    readonly redo: number;
}

/** A value that changes step by step, with undo and redo. It is outside of React: no step is built on an old value. */
export interface Steps<T> {
    readonly value: Store<T>;
    readonly depth: Store<Depth>;
    /** @param next computes the next value from the current one; the same value changes nothing */
    readonly change: (next: (now: T) => T) => void;
    readonly undo: () => void;
    readonly redo: () => void;
    /** Sets a value from which on nothing can be undone. */
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
