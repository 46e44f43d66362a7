import { act, renderHook } from '@testing-library/react';
import { makeStore } from '../../../../admin/platform/data/store';
import type { SaveOutcome } from '../../../../admin/platform/grid/editableSheet';
import { makeSteps } from '../../../../admin/platform/grid/steps';
import { useEditableSheet } from '../../../../admin/platform/grid/useEditableSheet';
import { useSavedAtOnce } from '../../../../admin/platform/grid/useSavedAtOnce';

/** Builds promises that the test resolves. */
const makeAnswers = <T>() => {
    const waiting: ((answer: T) => void)[] = [];
    return {
        requested: (): number => waiting.length,
        wait: () => new Promise<T>(resolve => waiting.push(resolve)),
        give: (at: number, answer: T) => act(async () => waiting[at]?.(answer)),
    };
};

describe('a sheet that is saved when somebody says so', () => {
    type Outcome = SaveOutcome<string>;
    /** Opens a sheet of one text; a save stores the text that it had when the save began. */
    const open = () => {
        const answers = makeAnswers<Outcome>();
        const edited = {
            steps: makeSteps(makeStore('a')),
            saved: makeStore('a'),
            countUnsaved: (saved: string, now: string) => (saved === now ? 0 : 1),
        };
        const saving = {
            save: async (): Promise<Outcome> => {
                const sent = edited.steps.value.get();
                const outcome = await answers.wait();
                if (outcome.is === 'saved') edited.saved.set(sent);
                return outcome;
            },
            merge: (conflict: string, choice: string) => edited.steps.reset(conflict + choice),
            discard: () => edited.steps.reset(edited.saved.get()),
        };
        const { result } = renderHook(() => useEditableSheet<string, string, string, string>(edited, saving));
        const type = (text: string) => act(() => result.current.change(() => text));
        return { sheet: () => result.current, answers, type };
    };

    test('has changes, which are undone and redone, until they are saved', async () => {
        const { sheet, answers, type } = open();
        type('b');
        type('c');
        expect(sheet()).toMatchObject({ document: 'c', unsaved: 1, canUndo: true, canRedo: false });
        act(() => sheet().undo());
        expect(sheet()).toMatchObject({ document: 'b', canRedo: true });
        act(() => sheet().redo());
        act(() => sheet().save());
        expect(sheet().isSaving).toBe(true);
        await answers.give(0, { is: 'saved' });
        expect(sheet()).toMatchObject({ document: 'c', unsaved: 0, isSaving: false });
    });

    test('sends nothing where nothing is unsaved, and one save at a time', async () => {
        const { sheet, answers, type } = open();
        act(() => sheet().save());
        expect(answers.requested()).toBe(0);
        type('b');
        act(() => sheet().save());
        act(() => sheet().save());
        expect(answers.requested()).toBe(1);
        await answers.give(0, { is: 'saved' });
    });

    test('saves the rest, also what is typed while a save is under way', async () => {
        const { sheet, answers, type } = open();
        await expect(sheet().flush()).resolves.toBe('clean');
        type('b');
        act(() => sheet().save());
        type('c');
        const flushed = sheet().flush();
        await answers.give(0, { is: 'saved' });
        await answers.give(1, { is: 'saved' });
        await expect(flushed).resolves.toBe('saved');
        expect(sheet().unsaved).toBe(0);
    });

    test('says why a save failed until the next one, or until the changes are discarded', async () => {
        const { sheet, answers, type } = open();
        type('b');
        act(() => sheet().save());
        await answers.give(0, { is: 'failed', message: 'Nobody answers.', canRetry: true });
        expect(sheet().failed).toEqual({ message: 'Nobody answers.', canRetry: true });
        act(() => sheet().discard());
        expect(sheet()).toMatchObject({ document: 'a', failed: undefined });
    });

    test('asks about a conflict, and saves again what was chosen', async () => {
        const { sheet, answers, type } = open();
        type('b');
        act(() => sheet().save());
        await answers.give(0, { is: 'conflict', conflict: 'x' });
        expect(sheet().conflict).toBe('x');
        act(() => sheet().leave());
        expect(sheet()).toMatchObject({ conflict: undefined, document: 'b' });
        act(() => sheet().save());
        await answers.give(1, { is: 'conflict', conflict: 'x' });
        act(() => sheet().resolve('y'));
        expect(sheet().document).toBe('xy');
        await answers.give(2, { is: 'saved' });
        expect(sheet()).toMatchObject({ conflict: undefined, unsaved: 0 });
    });
});

describe('a sheet of which every change is saved at once', () => {
    interface Outcome {
        readonly saved: readonly number[];
        readonly conflicts: readonly number[];
    }
    const open = () => {
        const answers = makeAnswers<Outcome>();
        const sent: (readonly number[])[] = [];
        const proposed = makeStore<readonly number[]>([]);
        const { result } = renderHook(() =>
            useSavedAtOnce<readonly number[], number, number>({
                proposed,
                withChanges: (now, changes) => [...now, ...changes],
                countUnsaved: now => now.length,
                inverseOf: saved => saved.map(change => -change),
                again: conflicts => conflicts.map(change => change * 10),
                save: async changes => {
                    sent.push(changes);
                    const outcome = await answers.wait();
                    proposed.set(proposed.get().filter(change => !changes.includes(change)));
                    return outcome;
                },
            }),
        );
        return { sheet: () => result.current, answers, sent };
    };

    test('shows a change until it is saved, and saves one after another', async () => {
        const { sheet, answers, sent } = open();
        await act(async () => sheet().change([1]));
        await act(async () => sheet().change([2]));
        expect(sheet()).toMatchObject({
            document: [1, 2],
            unsaved: 2,
            isSaving: true,
            progress: { done: 0, total: 1 },
        });
        expect(sent).toEqual([[1]]);
        await answers.give(0, { saved: [1], conflicts: [] });
        expect(sent).toEqual([[1], [2]]);
        await answers.give(1, { saved: [2], conflicts: [] });
        expect(sheet()).toMatchObject({ document: [], isSaving: false, canUndo: true });
    });

    test('undoes the last change by one that reverts it, and that one not', async () => {
        const { sheet, answers, sent } = open();
        await act(async () => sheet().change([1]));
        expect(sheet().canUndo).toBe(false);
        await answers.give(0, { saved: [1], conflicts: [] });
        await act(async () => sheet().undo());
        expect(sent.at(-1)).toEqual([-1]);
        await answers.give(1, { saved: [-1], conflicts: [] });
        expect(sheet().canUndo).toBe(false);
    });

    test('asks about what others have changed too, and makes it again or leaves it', async () => {
        const { sheet, answers, sent } = open();
        await act(async () => sheet().change([1, 2]));
        await answers.give(0, { saved: [1], conflicts: [2] });
        expect(sheet().conflict).toEqual([2]);
        await act(async () => sheet().resolve());
        expect(sheet().conflict).toBeUndefined();
        expect(sent.at(-1)).toEqual([20]);
        await answers.give(1, { saved: [], conflicts: [20] });
        act(() => sheet().leave());
        expect(sheet().conflict).toBeUndefined();
    });
});
