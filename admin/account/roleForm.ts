import { isSystemEntity } from '../../models/platform/definition/systemEntity';
import type { FormTraits } from '../platform/feature';

/** What a role of the program allows lies in its name: a clone of it, which has another, extends it. */
export const roleForm: FormTraits = {
    cloned: source => (isSystemEntity(source) ? { sec_role_id: source['id'] } : {}),
};
