import { customViewsOf } from '../../admin/platform/screens/screens';
import type { Field } from '../../models/platform/fields/kind';
import type { Definition, ScreenView } from '../../models/platform/definition/resource';
import { definitions } from './registered';
import { viewsByPath } from './registeredScreens';

/** Options of a field that change words or rules, and nothing that is drawn. */
const UNSEEN = ['label', 'min', 'max', 'unique', 'default', 'missing', 'indexed', 'untold', 'cannotExceed'];

/** Returns what is drawn of a field: fields that are alike in it look and behave alike on every screen. */
const partOf = ({ kind, options }: Field): string =>
    [kind.name, ...Object.keys(options).filter(name => !UNSEEN.includes(name))].join(' ');

/** Returns the parts of a generated screen: its fields, and what else the definition says that it has. */
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

/** Generated screens of a view in which every part occurs, the richest first: others show nothing that is not here. */
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

/** Whether a screen is made by hand, or one of those with every part there is: what takes its time is tried with these. */
export const showsMore = (path: string, view: ScreenView): boolean => {
    if (customViewsOf(path)[view]) return true;
    const cover = covers.get(view) ?? coverOf(view);
    covers.set(view, cover);
    return cover.includes(path);
};
