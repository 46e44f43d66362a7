import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import type { FormOptions } from '../../platform/feature';

/** The form of a role. A role of the program allows by its name: a clone of it, which has another, extends it. */
export const roleForm: FormOptions = {
    cloned: source => (isSystemEntity(source) ? { sec_role_id: source['id'] } : {}),
};
