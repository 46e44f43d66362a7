import type { FoundRecord } from '../../../models/platform/search/calls';
import { beginsWord, hasWords } from './matching';
import type { Command } from './useCommands';

/** A line of the search: a screen, a record or an action. */
export interface SearchChoice {
    readonly key: string;
    readonly title: string;
    readonly subtitle: string;
    /** The path whose icon it has. */
    readonly icon: string | undefined;
    readonly to?: string;
    readonly act?: () => void;
    /** Whether it came from the server, for a text that may not be the one in the box any more. */
    readonly isFound: boolean;
}

/** Lines below a heading: `opened`, `screens`, `actions`, or the path of a resource. */
export interface ChoiceGroup {
    readonly name: string;
    readonly choices: readonly SearchChoice[];
}

/** Lines of a group, with a text and without one. */
const MAX = { opened: 8, openedTyped: 3, commands: 5, actions: 6 } as const;

const ofRecord = ({ kind, id, title, subtitle, path }: FoundRecord, isFound: boolean): SearchChoice => ({
    key: `${kind} ${String(id)}`,
    title,
    subtitle,
    icon: kind,
    to: path,
    isFound,
});

const ofCommand = ({ key, title, subtitle, icon, to, act }: Command): SearchChoice => ({
    key,
    title,
    subtitle,
    icon,
    isFound: false,
    ...(to !== undefined && { to }),
    ...(act && { act }),
});

/** Returns the choices that match, first those with a word that begins with the text. */
const matching = <T extends { readonly title: string; readonly subtitle: string }>(
    all: readonly T[],
    words: readonly string[],
): readonly T[] => {
    const found = all.filter(({ title, subtitle }) => hasWords(`${title} ${subtitle}`, words));
    const rank = ({ title }: T): number => (hasWords(title, words) ? (beginsWord(title, words) ? 0 : 1) : 2);
    return found.toSorted((one, other) => rank(one) - rank(other));
};

interface Offered {
    readonly words: readonly string[];
    readonly opened: readonly FoundRecord[];
    readonly commands: readonly Command[];
    readonly records: readonly FoundRecord[];
}

const group = (name: string, choices: readonly SearchChoice[]): readonly ChoiceGroup[] =>
    choices.length > 0 ? [{ name, choices }] : [];

const ofKinds = (records: readonly FoundRecord[], known: ReadonlySet<string>): readonly ChoiceGroup[] =>
    [...new Set(records.map(({ kind }) => kind))].flatMap(kind =>
        group(
            kind,
            records
                .filter(record => record.kind === kind)
                .map(record => ofRecord(record, true))
                .filter(({ key }) => !known.has(key)),
        ),
    );

/**
 * Returns the choices: what was opened last first, then screens and actions, which are known at once, then records by
 * kind. What is listed among the former is not repeated below.
 */
export const choiceGroups = ({ words, opened, commands, records }: Offered): readonly ChoiceGroup[] => {
    const isTyped = words.length > 0;
    const latest = matching(opened, words)
        .slice(0, isTyped ? MAX.openedTyped : MAX.opened)
        .map(record => ofRecord(record, false));
    const commandsOf = (kind: Command['kind'], max: number) =>
        matching(
            commands.filter(command => command.kind === kind),
            words,
        )
            .slice(0, max)
            .map(ofCommand);
    return [
        ...group('opened', latest),
        ...(isTyped ? group('screens', commandsOf('screen', MAX.commands)) : []),
        ...group('actions', commandsOf('action', isTyped ? MAX.commands : MAX.actions)),
        ...(isTyped ? ofKinds(records, new Set(latest.map(({ key }) => key))) : []),
    ];
};
