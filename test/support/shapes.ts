import { customViewsOf } from '../../admin/platform/screens/screens';
import type { Field } from '../../models/platform/fields/kind';
import type { Definition, ScreenView } from '../../models/platform/definition/resource';
import { definitions } from './registered';
import { viewsByPath } from './registeredScreens';

/** Options of a field that change texts or rules, but not its appearance. */
const UNSEEN = ['label', 'min', 'max', 'unique', 'default', 'missing', 'indexed', 'untold', 'cannotExceed'];

/**
 * Returns the part of a field that decides its appearance: fields with equal parts look and behave the same on every
 * screen.
 */
const partOf = ({ kind, options }: Field): string =>
    [kind.name, ...Object.keys(options).filter(name => !UNSEEN.includes(name))].join(' ');

/** Returns the parts of a generated screen: its fields, and the other features in its definition. */
const partsOf = (definition: Definition, view: ScreenView): readonly string[] => {
    const { allFields, list } = definition;
    const fields = view === 'list' ? list.columns.map(name => allFields[name]) : allFields;
    const says = Object.entries(definition)
        .filter(([, message]) => message !== undefined && (!Array.isArray(message) || message.length > 0))
        .map(([name]) => `has ${name}`);
    return [
        ...Object.values(fields as Record<string, Field | undefined>).flatMap(field => (field ? partOf(field) : [])),
        ...says,
    ];
};

/** A clone is the form of a new record with the values of another one: one such screen is enough. */
const ONCE: readonly ScreenView[] = ['clone'];

/** Returns generated screens of a view that contain every part, the richest first: other screens show nothing else. */
const coverOf = (view: ScreenView): readonly string[] => {
    const left = new Map(
        definitions
            .filter(({ path }) => viewsByPath.get(path)?.includes(view) && !customViewsOf(path)[view])
            .map(definition => [definition.path, new Set(partsOf(definition, view))]),
    );
    const chosen: string[] = [];
    for (;;) {
        const [path, parts] = [...left].reduce(
            ([best, max], [one, its]) => (its.size > max.size ? [one, its] : [best, max]),
            ['', new Set<string>()],
        );
        if (parts.size === 0 || (ONCE.includes(view) && chosen.length > 0)) return chosen;
        chosen.push(path);
        const observed = [...parts];
        for (const its of left.values()) observed.forEach(part => its.delete(part));
    }
};

const covers = new Map<ScreenView, readonly string[]>();

/** Whether a screen is custom, or one of those that contain every part: slow tests only use these. */
export const showsMore = (path: string, view: ScreenView): boolean => {
    if (customViewsOf(path)[view]) return true;
    const cover = covers.get(view) ?? coverOf(view);
    covers.set(view, cover);
    return cover.includes(path);
};
