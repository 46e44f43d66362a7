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
    /** Fields that are neither shown nor sent, as the values stand. */
    readonly hides?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** Fields that are shown as required, as the values stand. */
    readonly needs?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** It takes all the width there is. */
    readonly isWide?: true;
    /** Beside the form where there is room, and always in sight; elsewhere below it. */
    readonly Aside?: ComponentType;
    /** A button that saves and goes on in its own way, instead of adding another. */
    readonly SaveExtra?: ComponentType;
    /** Returns the errors beyond the definition's rules. */
    readonly check?: (values: FieldValues, mode: FormMode) => Errors;
    /** Returns the values that a new record, or a clone, starts with beside its fields' defaults, by who creates it. */
    readonly starts?: (by: Doer) => FieldValues;
    /** Returns the values that a clone starts with beside, or instead of, its source's. */
    readonly cloned?: (source: Readonly<Record<string, unknown>>) => FieldValues;
}

/** A part of a field's look that is the feature's own; what is left out is that of its kind. */
interface FieldOverride {
    /** Over the whole width of the form. */
    readonly Input?: ComponentType<{ readonly source: string }>;
    readonly Show?: ComponentType<{ readonly source: string }>;
    readonly Cell?: ComponentType<{ readonly source: string }>;
}

/** Text about what is deleted along with records. */
interface RemovedText {
    /** False: it is on its way. */
    readonly isKnown: boolean;
    /** Undefined: nothing goes along. */
    readonly text?: string | undefined;
    /** The number of records that go along. */
    readonly rows?: number;
    /** The error for which it is not known. */
    readonly error?: string | undefined;
}

export interface ViewOptions {
    readonly form?: FormOptions;
    /** Fields that look otherwise than their kinds, by their names. */
    readonly fieldOverrides?: Readonly<Record<string, FieldOverride>>;
    /** Columns of the list after those of the definition, in the record's context. */
    readonly columns?: readonly ListColumn<RaRecord>[];
    /** Above the rows of the list, in its contexts. */
    readonly ListExtra?: ComponentType;
    /** Below the form. */
    readonly FormExtra?: ComponentType;
    /** What the record's screen is for: it comes first, and the record's fields beside it, but for those it shows itself. */
    readonly main?: { readonly Show: ComponentType; readonly shows: readonly string[] };
    /** Beside the record's fields. */
    readonly ShowExtra?: ComponentType;
    /** Whether what the record's screen tells from elsewhere has been read, or cannot be; it is not shown before. */
    readonly useShown?: (record: RaRecord) => boolean;
    /**
     * Returns the text about what is deleted along with records; it is read while the user is asked to confirm. A hook.
     */
    readonly useRemoved?: (ids: readonly Identifier[], isConfirming: boolean) => RemovedText;
    /** Returns the location that shows a record without a screen of its own: a row of its list leads there. */
    readonly opens?: (record: Readonly<Record<string, unknown>>) => {
        readonly pathname: string;
        readonly search: string;
    };
}

/** A screen made by hand that is no view of a resource: its address lies below one, or beside it. */
export interface Page {
    /** The same in the address bar, below its base, and for react-admin: `services/adr/requests/:id`. */
    readonly path: string;
    /** The access of those who may see it: that of the call whose response it shows. */
    readonly access: Access;
    /** It is among its area's screens. */
    readonly isListed?: true;
    /** It needs the width of the window. */
    readonly isWide?: true;
    readonly Screen: FunctionComponent;
}

/** Something that a person does at an address, whichever screen they are on. */
interface CommandAction {
    readonly name: string;
    /** The access of those who may do it. */
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
    /** The access of those who see it. */
    readonly access: Access;
    /** The access of those who see something else instead: they may do more. */
    readonly butNot?: Access;
}

/** Records that concern the user, counted on the home page. */
export interface HomeFigure extends HomeWidget {
    /** The keys of what is told: for how many, when there are none, and where they cannot be counted. */
    readonly words: { readonly some: string; readonly none: string; readonly unknown: string };
    /** The list of those that were counted, by the filter that the server names. */
    readonly linkTo: (filter: Readonly<Record<string, unknown>>) => string;
    /** The page begins with the figure of a user that has the lowest; the others follow. */
    readonly lead?: number;
    /** The keys of what they come to and of the first of them, where the server has these. */
    readonly amountLabel?: string;
    readonly oldestLabel?: string;
}

/** The figures of what the user works on. */
export interface HomeArea extends HomeWidget {
    /** The key of what they are figures of. */
    readonly title: string;
    /** The screen that has more of them. */
    readonly linkTo: string;
    /** In their order, each by the key of its label; a number of something that went wrong stands out. */
    readonly values: Readonly<
        Record<string, { readonly label: string; readonly linkTo?: string; readonly isWarning?: true }>
    >;
    /** The key of what its months are. */
    readonly monthsLabel?: string;
}

/** The latest records that concern the user. */
export interface HomeList extends HomeWidget {
    /** The keys of what they are, and of what is said when there are none. */
    readonly title: string;
    readonly none: string;
    /** The list of all of them. */
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
    /** What the page begins with for users whom nothing waits for. */
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
    /** Screens that stand in for generated ones. */
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
    /** What it lets one do from anywhere, offered by the command search; the texts are `actions.<name>`. */
    readonly actions?: readonly CommandAction[];
    readonly cache?: Cache;
    /** Loads what it tells on the home page. */
    readonly home?: () => Promise<HomeWidgets>;
}
