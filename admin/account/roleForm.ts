import { isSystemEntity } from '../../models/systemEntity';
import type { FormTraits } from '../slice';

/** What a role of the program allows lies in its name: a clone of it, which has another, extends it. */
export const roleForm: FormTraits = {
    cloned: source => (isSystemEntity(source) ? { sec_role_id: source['id'] } : {}),
};
