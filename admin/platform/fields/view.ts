import type { ComponentType } from 'react';
import type { Common, Field, KindName, Operator, OptionsOfKind } from '../../../models/platform/fields/kind';

export interface ViewProps<N extends KindName = KindName> {
    /** The field's name in the record; of a filter, with its operator: `name_like`. */
    readonly source: string;
    readonly options: OptionsOfKind<N> & Common;
}

export interface FilterProps<N extends KindName = KindName> extends ViewProps<N> {
    /** A translation key, or the label itself. */
    readonly label: string;
    /** For references: only records with this are offered. */
    readonly only?: Readonly<Record<string, unknown>>;
}

/** The admin part of a kind; a missing member does not compile. */
export interface FieldView<N extends KindName = KindName> {
    /** In a form. */
    readonly Input: ComponentType<ViewProps<N>>;
    /** In a table. */
    readonly Cell: ComponentType<ViewProps<N>>;
    /** On a record's own screen. */
    readonly Show: ComponentType<ViewProps<N>>;
    readonly FilterInput: ComponentType<FilterProps<N>>;
    /** Each has a filter of its own in lists. */
    readonly filters: readonly Operator[];
    /** Numbers are aligned to the right of their column. */
    readonly align: 'left' | 'right';
    /** Minimum width in pixels of a column whose texts load later than its rows: nothing moves when they do. */
    readonly width?: number;
}

/** A view whose kind is not known to the compiler, as generic code uses it. */
export interface AnyView extends Omit<FieldView, 'Input' | 'Cell' | 'Show' | 'FilterInput'> {
    readonly Input: ComponentType<{ source: string; options: Field['options'] }>;
    readonly Cell: AnyView['Input'];
    readonly Show: AnyView['Input'];
    readonly FilterInput: ComponentType<{
        source: string;
        label: string;
        options: Field['options'];
        only?: Readonly<Record<string, unknown>>;
    }>;
}
