import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import type { InputOf } from '../../platform/definition/shape';
import { list, object } from '../../platform/definition/shape';
import {
    FIRST_COLUMNS,
    reportProductFilter,
    REPORT_COLUMNS,
    type ProductFilterName,
    type ReportColumn,
} from './columns';

/**
 * HORIZONTAL: a row per product, a column per entity. VERTICAL: a row per product and entity (docs/domain.md section
 * 6).
 */
export const LAYOUTS = ['HORIZONTAL', 'VERTICAL'] as const;
export type ReportLayout = (typeof LAYOUTS)[number];

/** Entities of a report: they are columns of a HORIZONTAL one, and a spreadsheet has 16,384. */
const MAX_REPORT_ENTITIES = 2_000;
const MAX_STATUSES = 200;

const id = integer({ min: 1, max: MAX_INTEGER, required: true });

/** The rules of a bulk report, by the specification's names (section 3). */
export const reportRules = {
    filter: object(
        {
            entity_ids: list(id, { required: true, min: 1, max: MAX_REPORT_ENTITIES }),
            ape_prod_status_ids: list(id, { max: MAX_STATUSES }),
            ...reportProductFilter,
        },
        { required: true },
    ),
    field: list(choice(REPORT_COLUMNS, {}), { min: 1, max: REPORT_COLUMNS.length }),
    layout: choice(LAYOUTS, { required: true, patch: true }),
} as const;

export type ReportRulesInput = InputOf<typeof reportRules>;

/** Rules including everything that a caller may leave out. */
export interface Rules {
    readonly filter: {
        readonly entity_ids: readonly number[];
        /** None: products of any status. */
        readonly ape_prod_status_ids: readonly number[];
    } & Readonly<Partial<Record<ProductFilterName, string | boolean | null>>>;
    readonly field: readonly ReportColumn[];
    readonly layout: ReportLayout;
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Returns the rules with their defaults, without empty filters. */
export const toFullRules = ({ filter, field, layout }: ReportRulesInput): Rules => {
    const { entity_ids, ape_prod_status_ids, ...otherFilters } = filter;
    const ofProduct = Object.fromEntries(Object.entries(otherFilters).filter(([, value]) => hasValue(value)));
    return {
        filter: { entity_ids, ape_prod_status_ids: ape_prod_status_ids ?? [], ...ofProduct },
        field: field ?? FIRST_COLUMNS,
        // Reports stored before blank was rejected contain it.
        layout: layout || 'HORIZONTAL',
    };
};
