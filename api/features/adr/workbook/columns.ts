import type { Entity } from '../../../../models/features/adr/entity';
import { adrProduct, catalogueUses } from '../../../../models/features/adr/product';
import { adrProductView, ownTerms } from '../../../../models/features/adr/productView';
import { PROPOSED_FIELDS } from '../../../../models/features/adr/request';
import { adrState } from '../../../../models/features/adr/state';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { productGroup } from '../../../../models/features/settings/productGroup';
import { productType } from '../../../../models/features/settings/productType';
import type { Database } from '../../../../models/database/database';
import { namesWith } from '../../../../models/platform/definition/fieldUses';
import { represent } from '../../../../models/platform/definition/represent';
import type { Definition } from '../../../../models/platform/definition/resource';
import type { Field } from '../../../../models/platform/fields/kind';
import { headerOf } from '../../../platform/export/content';
import type { WorkbookColumn } from '../../../platform/workbook/column';
import { Picks } from '../../../platform/workbook/picks';
import { refdataOf } from '../adr';
import { entityLabels } from '../product/entityLabels';

/**
 * Catalogue fields that identify the product of a row; fields that an ADR may override are among the ADR's own columns.
 */
const CATALOGUE = namesWith(catalogueUses, 'exported').filter(name => !(name in ownTerms));
/** Columns before the statuses, so that these are visible without scrolling; the rest comes after them. */
const LEADING = ['description', 'size', 'upc_item'] as const;
/** The description column is frozen. */
export const FROZEN_COLUMNS = 1;

const PREFIX = `${adrState.name}:`;

/** Returns the name of an entity's column. */
export const entityColumn = (id: number): string => `${PREFIX}${String(id)}`;

/** Returns the entity of a column; undefined: it is a field. */
export const entityOf = (name: string): number | undefined =>
    name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : undefined;

type Items = Awaited<ReturnType<typeof refdataOf>>['productDepartments'];

const picksOf = (definition: Definition, items: Items): Picks =>
    new Picks(items.map(item => [item.id, represent(definition, item)]));

const columnOf = (name: string, field: Field): WorkbookColumn => ({
    name,
    field,
    label: headerOf(name, field),
    form: field.kind.sheet ?? 'text',
    isOpen: false,
    isOnlyNew: false,
    // Labels of entities wrap too.
    wraps: true,
});

const isLeading = (name: string): boolean => (LEADING as readonly string[]).includes(name);

/**
 * Returns the columns of an ADR's workbook: the product, its status at each entity, and the ADR's own fields.
 *
 * @param entities in tree order
 * @param isOpen whether the user may change them
 */
export const adrColumns = async (
    database: Database,
    entities: readonly Entity[],
    isOpen: boolean,
): Promise<readonly WorkbookColumn[]> => {
    const { productDepartments, productGroups, productTypes, productEntityStatuses } = await refdataOf(database);
    const picks: Readonly<Record<string, Picks>> = {
        prod_dept_id: picksOf(productDepartment, productDepartments),
        prod_group_id: picksOf(productGroup, productGroups),
        prod_type_id: picksOf(productType, productTypes),
    };
    const statuses = new Picks(productEntityStatuses.map(({ id, name }) => [id, name]));
    const labels = entityLabels(entities);
    return [
        ...LEADING.map(name => columnOf(name, adrProductView.fields[name])),
        ...entities.map(({ id }, at): WorkbookColumn => ({
            name: entityColumn(id),
            field: adrState.fields.prod_status_id,
            label: labels[at] ?? '',
            form: 'text',
            isOpen,
            isOnlyNew: false,
            wraps: true,
            picks: statuses,
        })),
        ...CATALOGUE.filter(name => !isLeading(name)).map(name => columnOf(name, adrProductView.fields[name])),
        ...PROPOSED_FIELDS.map((name): WorkbookColumn => {
            const column = columnOf(name, adrProduct.fields[name]);
            const own = picks[name];
            return { ...column, isOpen, ...(own && { picks: own, form: 'text' }) };
        }),
    ];
};
