import type { KeyboardEvent } from 'react';
import { renderHook } from '@testing-library/react';
import {
    useTimelineKeys,
    timelineChangeKeys,
    timelineKeys,
} from '../../../../admin/features/tpm/calendar/useTimelineKeys';
import { gridChangeKeys, gridKeys, useGridKeys } from '../../../../admin/platform/grid/useGridKeys';
import { keyGroups, type KeyGroup } from '../../../../admin/platform/keys/keys';
import { keyNames } from '../../../../admin/platform/keys/keyNames';
import { useTreeKeys } from '../../../../admin/platform/tree/useTreeKeys';
import { englishMessages } from '../../../../admin/platform/i18n/english';
import { barOf } from '../../features/tpm/calendar/promotions';

const SIGNS: Readonly<Record<string, string>> = { Space: ' ', Letters: 'a' };
const MODIFIERS = ['Control', 'Alt', 'Shift'];

/** Presses a key as it is listed. @returns whether it was handled */
const isHandled = (keys: string, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void): boolean => {
    const parts = keys.split('+');
    const key = parts.find(part => !MODIFIERS.includes(part))!;
    const target = document.body;
    const preventDefault = jest.fn();
    onKeyDown({
        key: SIGNS[key] ?? (key.length === 1 ? key.toLowerCase() : key),
        ctrlKey: parts.includes('Control'),
        altKey: parts.includes('Alt'),
        shiftKey: parts.includes('Shift'),
        metaKey: false,
        repeat: false,
        timeStamp: 0,
        target,
        currentTarget: target,
        preventDefault,
    } as unknown as KeyboardEvent<HTMLElement>);
    return preventDefault.mock.calls.length > 0;
};

/** Returns the listed keys that are not handled, except those for which the browser fires its own events. */
const idle = ({ keys }: KeyGroup, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void): readonly string[] =>
    keys
        .flatMap(({ keys: pressed }) => pressed.split(' '))
        .filter(pressed => pressed !== 'Control+C' && pressed !== 'Control+V')
        .filter(pressed => !isHandled(pressed, onKeyDown));

const nothing = () => undefined;

test('every key that a sheet lists does something there', () => {
    const commands = {
        open: nothing,
        letter: () => true,
        clear: nothing,
        fillDown: nothing,
        undo: nothing,
        redo: undefined,
        copy: nothing,
        paste: nothing,
    };
    const at = { row: 3, col: 1 };
    const columns = { list: [{ node: {} }, { node: {} }], headers: [] };
    const grid = { columns, fixed: 1, total: 9, selection: { anchor: at, active: at }, commands, onSelect: nothing };
    const { result } = renderHook(() => useGridKeys(grid as never, { page: 3, reveal: nothing }));
    expect(idle(gridChangeKeys, result.current.onKeyDown)).toEqual([]);
    expect(gridChangeKeys.keys).toEqual(expect.arrayContaining([...gridKeys.keys]));
});

test('every key that a calendar lists does something there', () => {
    const bar = { ...barOf(1, '2027-03-05', '2027-03-11') };
    const lines = [{ clock: { week_start: 3 }, bars: [bar] }];
    const range = { first: '2027-01-01', last: '2027-12-31' };
    const options = {
        cursor: { line: 0, day: '2027-03-05' },
        lines,
        range,
        ...Object.fromEntries(
            ['Cursor', 'Open', 'Step', 'Locked', 'Create', 'Duplicate', 'Undo', 'Zoom', 'ZoomBy', 'Page', 'Today'].map(
                name => [`on${name}`, nothing],
            ),
        ),
    };
    const { result } = renderHook(() => useTimelineKeys(options as never));
    expect(idle(timelineChangeKeys, result.current)).toEqual([]);
    expect(idle(timelineKeys, result.current)).toEqual([]);
});

test('a tree lists the keys of what may be done there, and each does something', () => {
    const node = { id: 1, children: [] };
    const rows = [{ node, level: 1, isOpen: false, below: 0 }];
    const adapter = { code: () => 'A', name: () => 'A' };
    const tree = (changes: object | undefined) => ({
        rows,
        adapter,
        active: 0,
        onGo: nothing,
        onToggle: nothing,
        onEnter: nothing,
        onOpenSiblings: nothing,
        changes,
    });
    const all = { onEdit: nothing, onAdd: nothing, onDelete: nothing, onStep: nothing, onDuplicate: nothing };
    const listed: number[] = [];
    for (const changes of [undefined, { ...all, onStep: undefined }, all]) {
        const { result, unmount } = renderHook(() => useTreeKeys(tree(changes) as never));
        const [group] = keyGroups.get();
        expect(idle(group!, result.current)).toEqual([]);
        listed.push(group!.keys.length);
        unmount();
        expect(keyGroups.get()).toEqual([]);
    }
    expect(listed).toEqual([6, 10, 11]);
});

test('every key that is listed says what it does', () => {
    const messages = englishMessages() as Record<string, unknown>;
    const textOf = (path: string): unknown =>
        path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], messages);
    for (const { title, keys } of [gridChangeKeys, timelineChangeKeys])
        for (const path of [title, ...keys.map(({ does }) => does)]) expect(typeof textOf(path)).toBe('string');
});

test('keys have the names of the keyboard', () => {
    const names = (keys: string) => keyNames(keys, key => `<${key}>`);
    expect(names('Control+Shift+ArrowLeft')).toEqual(['<Control>', '<Shift>', '←']);
    expect(names('+')).toEqual(['<+>']);
    expect(names('Control++')).toEqual(['<Control>', '<+>']);
});
