import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, FunctionComponent } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Access } from '../../models/platform/access/access';
import type { ResourcePath, View } from '../../models/platform/definition/resource';
import type { Tree } from '../../models/platform/tree/tree';
import type { Doer } from '../../models/platform/workflow/workflow';
import type { Errors } from '../../models/platform/definition/schema';
import type { HomeRow } from '../../models/homeRow';
import type { HandMadeRecords } from './data/records';

export type FormMode = 'create' | 'update';

/** What a form does that its definition's data cannot say. */
export interface FormTraits {
    /** The first fields, in this order; the others follow in the definition's. */
    readonly order?: readonly string[];
    /** Fields that are neither shown nor sent, as the values stand. */
    readonly hides?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** Fields that are shown as required, as the values stand. */
    readonly needs?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** It takes all the width there is. */
    readonly isWide?: true;
    /** What is wrong beyond the definition's rules. */
    readonly check?: (values: FieldValues, mode: FormMode) => Errors;
    /** What a new record begins with beside the defaults of its fields, by who makes it; a clone too. */
    readonly starts?: (by: Doer) => FieldValues;
    /** What a clone begins with beside, or instead of, its source's values. */
    readonly cloned?: (source: Readonly<Record<string, unknown>>) => FieldValues;
}

/** A part of a field's look that is the slice's own; what is left out is that of its kind. */
interface FieldLook {
    /** Over the whole width of the form. */
    readonly Input?: ComponentType<{ readonly source: string }>;
    readonly Show?: ComponentType<{ readonly source: string }>;
    readonly Cell?: ComponentType<{ readonly source: string }>;
}

/** What goes along with records. */
export interface RemovedText {
    /** False: it is on its way. */
    readonly isKnown: boolean;
    /** Undefined: nothing goes along. */
    readonly text?: string | undefined;
    /** Why it cannot be told. */
    readonly error?: string | undefined;
}

export interface Traits {
    readonly form?: FormTraits;
    /** Fields that look otherwise than their kinds, by their names. */
    readonly looks?: Readonly<Record<string, FieldLook>>;
    /** Below the form. */
    readonly FormExtra?: ComponentType;
    /** Beside the record's fields. */
    readonly ShowExtra?: ComponentType;
    /** Whether what the record's screen tells from elsewhere has been read, or cannot be; it is not shown before. */
    readonly useShown?: (record: RaRecord) => boolean;
    /**
     * What goes along with records that are about to be deleted, in words: asked for while somebody is asked whether
     * they shall. A hook.
     */
    readonly useRemoved?: (ids: readonly Identifier[], isAsked: boolean) => RemovedText;
    /** Where a record without a screen of its own is told: a row of its list leads there. */
    readonly opens?: (record: Readonly<Record<string, unknown>>) => {
        readonly pathname: string;
        readonly search: string;
    };
}

/** A screen made by hand that is no view of a resource: its address lies below one, or beside it. */
export interface Page {
    /** The same in the address bar, below its base, and for react-admin: `services/adr/requests/:id`. */
    readonly path: string;
    /** Who may see it: that of the call it shows the answer of. */
    readonly access: Access;
    /** It is among its area's screens. */
    readonly isListed?: true;
    readonly Screen: FunctionComponent;
}

/** What every screen may need, asked for once when somebody has signed in. */
export interface Cache {
    readonly fill: () => Promise<unknown>;
    readonly forget: () => void;
}

type ByResource<T> = Readonly<Partial<Record<ResourcePath, T>>>;

/** An address, as links take it. */
export type LinkTo = string | { readonly pathname: string; readonly search: string };

interface HomePart {
    /** The same on the server, which counts and reads (`api/slice.ts`). */
    readonly name: string;
    /** Who is told. */
    readonly access: Access;
    /** Who may do more is told something else. */
    readonly butNot?: Access;
}

/** Records that concern the user, counted on the home page. */
export interface HomeFigure extends HomePart {
    /** The keys of what is told: for how many, when there are none, and where they cannot be counted. */
    readonly words: { readonly some: string; readonly none: string; readonly unknown: string };
    /** The list of those that were counted, by the filter that the server names. */
    readonly linkTo: (filter: Readonly<Record<string, unknown>>) => string;
}

/** The latest records that concern the user. */
export interface HomeList extends HomePart {
    /** The keys of what they are, and of what is said when there are none. */
    readonly title: string;
    readonly none: string;
    /** The list of all of them. */
    readonly linkTo: (username: string) => string;
    readonly rowTo: (row: HomeRow) => LinkTo;
    /** What became of one, at the end of its line. */
    readonly State: FunctionComponent<{ readonly row: HomeRow }>;
}

/** What a slice tells on the home page. */
export interface HomeParts {
    readonly figures?: readonly HomeFigure[];
    readonly lists?: readonly HomeList[];
    /** Where its records are that users have opened. */
    readonly openings?: ByResource<(id: number) => string>;
}

/** What a slice hands to the screens; its texts are in `slices.en.ts`, a language at a time. */
export interface Slice {
    /** Screens that stand in for generated ones. */
    readonly views?: ByResource<Readonly<Partial<Record<View, FunctionComponent>>>>;
    /** What generated screens have beyond what is generated. */
    readonly traits?: ByResource<Traits>;
    readonly pages?: readonly Page[];
    /** Trees that have a screen beside the list of their records, `<path>/tree`. */
    readonly trees?: readonly (Tree & { readonly scope?: never })[];
    /** Records whose calls are not generated. */
    readonly records?: ByResource<HandMadeRecords>;
    /** Its kinds of jobs, which are named among the texts, each with where its record is shown; null: nowhere. */
    readonly jobs?: Readonly<Record<string, ((id: number) => string) | null>>;
    /** Headings in the side menu by their names (`menu.<name>` among the texts), each with the paths below it. */
    readonly menu?: Readonly<Record<string, readonly string[]>>;
    /** By the paths of screens. */
    readonly icons?: Readonly<Record<string, SvgIconComponent>>;
    readonly cache?: Cache;
    /** Loads what it tells on the home page. */
    readonly home?: () => Promise<HomeParts>;
}
