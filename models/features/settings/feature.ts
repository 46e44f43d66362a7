import { entityType } from './entityType';
import { feedback } from './feedback';
import { productDepartment } from './productDepartment';
import { productEntityStatus } from './productEntityStatus';
import { productGroup } from './productGroup';
import { productType } from './productType';

/** Reference data. */
export const referenceTables = {
    [entityType.path]: entityType,
    [productDepartment.path]: productDepartment,
    [productGroup.path]: productGroup,
    [productType.path]: productType,
    [productEntityStatus.path]: productEntityStatus,
} as const;

/** Reference data, and what users say of the product. */
export const resources = { ...referenceTables, [feedback.path]: feedback } as const;
