import { entityType } from './entityType';
import { productDepartment } from './productDepartment';
import { productEntityStatus } from './productEntityStatus';
import { productGroup } from './productGroup';
import { productType } from './productType';

/** Reference data. */
export const resources = {
    [entityType.path]: entityType,
    [productDepartment.path]: productDepartment,
    [productGroup.path]: productGroup,
    [productType.path]: productType,
    [productEntityStatus.path]: productEntityStatus,
} as const;
