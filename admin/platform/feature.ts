import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, FunctionComponent } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Access } from '../../models/platform/access/access';
import type { ResourcePath, ScreenView } from '../../models/platform/definition/resource';
import type { TreeDefinition } from '../../models/platform/tree/tree';
import type { Doer } from '../../models/platform/workflow/workflow';
import type { Errors } from '../../models/platform/definition/schema';
import type { HomeRow } from '../../models/platform/homeRow';
import type { Texts } from './i18n/joined';
import type { CustomRecords } from './data/records';
import type { ListColumn } from './list/columns/column';

export type FormMode = 'create' | 'update';

/** Parts of a form that its definition's data cannot express. */
export interface FormOptions {
    /** The first fields, in this order; the others follow in the definition's. */
    readonly order?: readonly string[];
    /** Returns the fields that are neither shown nor sent, by the current values. */
    readonly hides?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** Returns the fields that are shown as required, by the current values. */
    readonly needs?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** Whether it takes the full width. */
    readonly isWide?: true;
    /** Shown beside the form where there is room, and always in sight; elsewhere below it. */
    readonly Aside?: ComponentType;
    /** A button that saves and continues in its own way, instead of adding another. */
    readonly SaveExtra?: ComponentType;
    /** Returns the errors beyond the definition's rules. */
    readonly check?: (values: FieldValues, mode: FormMode) => Errors;
    /**
     * Returns the values that a new record, or a clone, starts with besides its fields' defaults, by the user who
     * creates it.
     */
    readonly starts?: (by: Doer) => FieldValues;
    /** Returns the values that a clone starts with besides, or instead of, its source's. */
    readonly cloned?: (source: Readonly<Record<string, unknown>>) => FieldValues;
}

/** The feature's own components for a field; where one is left out, that of its kind is used. */
interface FieldOverride {
    /** Over the full width of the form. */
    readonly Input?: ComponentType<{ readonly source: string }>;
    readonly Show?: ComponentType<{ readonly source: string }>;
    readonly Cell?: ComponentType<{ readonly source: string }>;
}

/** Text about what is deleted along with records. */
interface RemovedText {
    /** False: it is being read. */
    readonly isKnown: boolean;
    /** Undefined: nothing is deleted along with them. */
    readonly text?: string | undefined;
    /** The number of records that are deleted along with them. */
    readonly rows?: number;
    /** The error for which the text is not known. */
    readonly error?: string | undefined;
}

export interface ViewOptions {
    readonly form?: FormOptions;
    /** Components of fields that are rendered otherwise than their kinds, by field name. */
    readonly fieldOverrides?: Readonly<Record<string, FieldOverride>>;
    /** Columns of the list after those of the definition, in the record's context. */
    readonly columns?: readonly ListColumn<RaRecord>[];
    /** Above the rows of the list, in its contexts. */
    readonly ListExtra?: ComponentType;
    /** Below the form. */
    readonly FormExtra?: ComponentType;
    /**
     * The main part of the record's screen: it comes first, and the record's fields beside it, except for those that it
     * shows itself.
     */
    readonly main?: { readonly Show: ComponentType; readonly shows: readonly string[] };
    /** Shown beside the record's fields. */
    readonly ShowExtra?: ComponentType;
    /**
     * Whether the data from elsewhere that the record's screen shows have been read, or failed; it is not shown before.
     */
    readonly useShown?: (record: RaRecord) => boolean;
    /**
     * Returns the text about what is deleted along with records; it is read while the user is prompted to confirm. A
     * hook.
     */
    readonly useRemoved?: (ids: readonly Identifier[], isConfirming: boolean) => RemovedText;
    /** Returns the location that shows a record without a screen of its own: a row of its list links to it. */
    readonly opens?: (record: Readonly<Record<string, unknown>>) => {
        readonly pathname: string;
        readonly search: string;
    };
}

/** A hand-written screen that is no view of a resource: its address is below one, or beside it. */
export interface Page {
    /** The same in the address bar, below its base, and for react-admin: `services/adr/requests/:id`. */
    readonly path: string;
    /** The access that users need to see it: that of the call whose response it shows. */
    readonly access: Access;
    /** Whether it is among its area's screens. */
    readonly isListed?: true;
    /** Whether it needs the width of the window. */
    readonly isWide?: true;
    readonly Screen: FunctionComponent;
}

/** A user's action at an address, available on every screen. */
interface CommandAction {
    readonly name: string;
    /** The access that users need for it. */
    readonly access: Access;
    readonly to: string;
}

/** Data that every screen may need, read once after sign-in. */
interface Cache {
    readonly fill: () => Promise<unknown>;
    readonly forget: () => void;
}

type ByResource<T> = Readonly<Partial<Record<ResourcePath, T>>>;

/** An address, as links take it. */
export type LinkTo = string | { readonly pathname: string; readonly search: string };

interface HomeWidget {
    /** The same on the server, which counts and reads (`api/platform/feature.ts`). */
    readonly name: string;
    /** The access that users need to see it. */
    readonly access: Access;
    /** The access of users who see something else instead: they may do more. */
    readonly butNot?: Access;
}

/** Records that concern the user, counted on the home page. */
export interface HomeFigure extends HomeWidget {
    /** The keys of its texts: for how many, when there are none, and where they cannot be counted. */
    readonly words: { readonly some: string; readonly none: string; readonly unknown: string };
    /** Returns the path of the list of those that were counted, by the filter that the server names. */
    readonly linkTo: (filter: Readonly<Record<string, unknown>>) => string;
    /** The page begins with the figure of a user that has the lowest; the others follow. */
    readonly lead?: number;
    /** The keys of the texts for their amount and for the oldest of them, where the server has these. */
    readonly amountLabel?: string;
    readonly oldestLabel?: string;
}

/** The figures of what the user works on. */
export interface HomeArea extends HomeWidget {
    /** The key of what they are figures of. */
    readonly title: string;
    /** The screen that has more of them. */
    readonly linkTo: string;
    /** The values in their order, each by the key of its label; a number of failures stands out. */
    readonly values: Readonly<
        Record<string, { readonly label: string; readonly linkTo?: string; readonly isWarning?: true }>
    >;
    /** The key of what its months are. */
    readonly monthsLabel?: string;
}

/** The latest records that concern the user. */
export interface HomeList extends HomeWidget {
    /** The keys of the texts for what they are, and for when there are none. */
    readonly title: string;
    readonly none: string;
    /** Returns the path of the list of all of them. */
    readonly linkTo: (username: string) => string;
    readonly rowTo: (row: HomeRow) => LinkTo;
    /** Shows the state of a record at the end of its line. */
    readonly State: FunctionComponent<{ readonly row: HomeRow }>;
}

/** The widgets of a feature on the home page. */
export interface HomeWidgets {
    readonly figures?: readonly HomeFigure[];
    readonly areas?: readonly HomeArea[];
    readonly lists?: readonly HomeList[];
    /** Shown first to users for whom no work waits. */
    readonly Begin?: FunctionComponent;
}

/** The contribution of a feature to the screens. */
export interface Feature {
    /** The same in every room. */
    readonly name: string;
    /**
     * Its catalogues. English has the texts of its screens, and is bundled, since missing texts fall back to it; another
     * language (`TranslationOf`) has those of its definitions and messages too, and loads when it is chosen.
     */
    readonly texts: { readonly en: Texts; readonly es: () => Promise<Texts> };
    /** Screens that replace generated ones. */
    readonly views?: ByResource<Readonly<Partial<Record<ScreenView, FunctionComponent>>>>;
    /** Options of generated screens beyond what is generated. */
    readonly viewOptions?: ByResource<ViewOptions>;
    readonly pages?: readonly Page[];
    /** Trees that have a screen beside the list of their records, `<path>/tree`. */
    readonly trees?: readonly (TreeDefinition & { readonly scope?: never })[];
    /** Records whose calls are not generated. */
    readonly records?: ByResource<CustomRecords>;
    /** Its kinds of jobs, which are named among the texts, each with where its record is shown; null: nowhere. */
    readonly jobs?: Readonly<Record<string, ((id: number) => string) | null>>;
    /** Headings in the side menu by their names (`menu.<name>` among the texts), each with the paths below it. */
    readonly menu?: Readonly<Record<string, readonly string[]>>;
    /** By the paths of screens. */
    readonly icons?: Readonly<Record<string, SvgIconComponent>>;
    /**
     * Guides of the help by their names, which are those of their pages in docs/ (`guides.<name>` among the texts), each
     * with the paths of the screens that it is about. Features may share one.
     */
    readonly guides?: Readonly<Record<string, readonly string[]>>;
    /** Actions that users can perform from anywhere, offered by the command search; the texts are `actions.<name>`. */
    readonly actions?: readonly CommandAction[];
    readonly cache?: Cache;
    /** Loads its widgets on the home page. */
    readonly home?: () => Promise<HomeWidgets>;
}
