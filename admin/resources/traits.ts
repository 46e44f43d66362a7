import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourcePath } from '../../models/resource';
import type { Errors } from '../../models/schema';
import { RoleFormAccess, RoleShowAccess } from '../account/RoleScreens';
import { UserFormAccess, UserShowAccess } from '../account/UserScreens';
import { roleForm } from '../account/roleForm';
import { userForm } from '../account/userForm';

export type FormMode = 'create' | 'update';

/** What a form does that its definition's data cannot say. */
export interface FormTraits {
    /** The first fields, in this order; the others follow in the definition's. */
    readonly order?: readonly string[];
    /** Fields that are neither shown nor sent, as the values stand. */
    readonly hides?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** Fields that are shown as required, as the values stand. */
    readonly needs?: (values: FieldValues, mode: FormMode) => readonly string[];
    /** What is wrong beyond the definition's rules. */
    readonly check?: (values: FieldValues, mode: FormMode) => Errors;
    /** What a clone begins with beside, or instead of, its source's values. */
    readonly cloned?: (source: Readonly<Record<string, unknown>>) => FieldValues;
}

interface Traits {
    readonly form?: FormTraits;
    /** Below the form. */
    readonly FormExtra?: ComponentType;
    /** Beside the record's fields. */
    readonly ShowExtra?: ComponentType;
}

const traits: Readonly<Partial<Record<ResourcePath, Traits>>> = {
    'services/adr': { form: { hides: () => ['enabled', 'weight'] } },
    'settings/secrole': { form: roleForm, FormExtra: RoleFormAccess, ShowExtra: RoleShowAccess },
    'settings/secuser': { form: userForm, FormExtra: UserFormAccess, ShowExtra: UserShowAccess },
};

/** What the screens of a resource have beyond what is generated. */
export const traitsOf = (path: string): Traits => (traits as Readonly<Record<string, Traits | undefined>>)[path] ?? {};
