import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { Language } from '../../../../models/platform/preferences/language';
import { changeWords, type Say } from '../../../../models/features/tpm/dealSheetChanges';
import type {
    SheetAllowance,
    SheetFigures,
    SheetPromotion,
    SheetWindow,
} from '../../../../models/features/tpm/dealSheet';
import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import { formatDate, formatInteger } from '../../../../models/platform/format/format';
import type { DealSheet } from './dealSheets';
import { sayIn } from './say';

/** Shown in place of a missing figure. */
export const DASH = '–';

/** A version of a deal sheet in a language, in the form of its files. */
export interface DealDocument {
    readonly say: Say;
    readonly language: Language;
    readonly figures: SheetFigures;
    readonly version: number;
    /** Date and time at which the version was created. */
    readonly moment: string;
    /** `Version 2 of 11-02-2026` */
    readonly versionText: string;
    /** Changes since the previous version; undefined: it is the first. */
    readonly changedSince: string | undefined;
    /** The changes, each with its subject. */
    readonly changes: readonly (readonly [of: string, text: string])[];
    /** Number of further changes. */
    readonly unlisted: number;
    /** Labels and values above the promotions. */
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly contacts: readonly (readonly [role: string, name: string, email: string])[];
}

/** Returns the days from the first to the last in words. */
export const rangeText = (say: Say, first: string, last: string): string =>
    first === last ? formatDate(first) : say('days', { first: formatDate(first), last: formatDate(last) });

/** Returns how an allowance is paid. */
export const basisText = (say: Say, { code }: SheetAllowance): string =>
    say(`bases.${ALLOWANCE_TYPES[code].basis ?? 'lumpSum'}`);

/** Returns the number of products that an allowance covers; for one of the entire promotion a dash. */
export const coversText = (say: Say, { covers }: SheetAllowance, { products }: SheetPromotion): string => {
    if (covers === null) return DASH;
    return covers === products.length && covers > 0 ? say('allProducts') : formatInteger(covers);
};

/** Returns a range of days, with its purpose. */
export const windowText = (say: Say, { of, first, last }: SheetWindow): string =>
    `${say(`windows.${of}`)} ${rangeText(say, first, last)}`;

/** Translates a version into a language. @param timeZone of its dates */
export const documentOf = (sheet: DealSheet, language: Language, timeZone: string): DealDocument => {
    const say = sayIn(language);
    const { figures, version, create_date: moment, before_date: before, changes } = sheet;
    const day = (iso: string): string => formatDate(dateInZone(timeZone, new Date(iso)));
    const hasSeveral = figures.promotions.length > 1;
    const { from, to } = figures;
    const facts = [
        ['retailer', figures.retailer],
        ['plan', figures.plan],
        ['manufacturer', figures.manufacturer],
        ...(from && to ? [['period', rangeText(say, from, to)] as const] : []),
    ] as const;
    return {
        say,
        language,
        figures,
        version,
        moment,
        versionText: say('version', { version: String(version), date: day(moment) }),
        changedSince:
            before === null ? undefined : say('changedSince', { version: String(version - 1), date: day(before) }),
        changes: changes.map(change => {
            const { promotion, subject, text } = changeWords(change, say);
            // The only promotion is already named above.
            const of = [hasSeveral || subject === null ? promotion : null, subject];
            return [of.filter(Boolean).join(': '), text] as const;
        }),
        unlisted: sheet.change_count - changes.length,
        facts: facts.map(([label, value]) => [say(label), value] as const),
        contacts: figures.contacts.map(({ role, name, email }) => [say(`roles.${role}`), name, email] as const),
    };
};
