import { useNotify, useTranslate } from 'react-admin';
import type { Address, ListState } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import type { ListColumn } from '../columns/column';
import { useStoredColumns } from '../columns/useColumns';
import { useDensity, type Density } from '../columns/useDensity';
import { useStoredWidths } from '../columns/useWidths';
import { layoutOf, lostParts, savedLayout, type ListLayout } from './layout';

interface SettingsOptions {
    readonly path: string;
    readonly columns: readonly Pick<ListColumn<never>, 'name' | 'label' | 'isHidden'>[];
    readonly density: Density;
    readonly address: Address;
    readonly listState: ListState;
    readonly go: ListStateControl['go'];
}

/** Parses saved settings to an object; anything else is an empty one. */
export const parseSavedSettings = (value: string): Readonly<Record<string, unknown>> => {
    const settings: unknown = JSON.parse(value);
    return typeof settings === 'object' && settings !== null ? (settings as Readonly<Record<string, unknown>>) : {};
};

/**
 * Reads settings that were saved before they named their columns: an order of positions, which applies to the same
 * columns only.
 */
const formerLayout = (settings: Readonly<Record<string, unknown>>, key: string): Partial<ListLayout> =>
    settings['columns'] === key && settings['order'] === undefined
        ? {
              hidden: (settings['hidden'] ?? []) as ListLayout['hidden'],
              ranks: settings['ranks'] as ListLayout['ranks'],
          }
        : {};

/**
 * Returns the settings of a list as text to be saved, and a function that applies saved ones; older ones have no
 * layout.
 */
export const useSettings = ({ path, columns, density: first, address, listState, go }: SettingsOptions) => {
    const { key, atFirst, hidden, setHidden, ranks, setRanks } = useStoredColumns(path, columns);
    const [density, setDensity] = useDensity(path, first);
    const [widths, setWidths] = useStoredWidths(path);
    const translate = useTranslate();
    const notify = useNotify();
    const layout: ListLayout = { hidden, ranks, widths, density };
    const setLayout = (next: Partial<ListLayout>) => {
        if (next.hidden) setHidden(next.hidden);
        if ('ranks' in next) setRanks(next.ranks);
        if (next.density) setDensity(next.density);
        if (next.widths) setWidths(next.widths);
    };
    return {
        current: JSON.stringify({
            ...address.keep(listState),
            ...(columns.length > 0 && savedLayout(layout, columns)),
        }),
        layout,
        setLayout,
        /** Before the user has chosen. */
        firstLayout: { hidden: atFirst, ranks: undefined, widths: {}, density: first } satisfies ListLayout,
        /** Applies saved settings to a list, and reports what of them does not exist any more. @returns the layout */
        apply: (value: string, { replaces = false } = {}): Partial<ListLayout> => {
            const settings = parseSavedSettings(value);
            const next = { ...formerLayout(settings, key), ...layoutOf(settings, columns) };
            const state = address.fromSaved(settings);
            const lost = lostParts(settings, columns, address, state);
            setLayout(next);
            go({ ...state, page: 1 }, replaces);
            if (lost.length > 0) notify(translate('saved.lost', { names: lost.join(', ') }), { type: 'warning' });
            return next;
        },
    };
};
