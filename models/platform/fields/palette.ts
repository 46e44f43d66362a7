import type { Field } from './kind';

/** The colours that users choose for entities and statuses, and that definitions assign to states. */
export const PALETTE = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'gray'] as const;
export type PaletteColor = (typeof PALETTE)[number];

/** The colours of a field's values. A value without one is neutral. */
export interface Colored<V extends string | number> {
    readonly colors?: Readonly<Partial<Record<V, PaletteColor>>>;
}

/** Returns the colour of a field's value; undefined where the field's values have none. */
export const colorOfValue = ({ options }: Field, value: string | number): PaletteColor | undefined =>
    (options as Colored<string | number>).colors?.[value];
