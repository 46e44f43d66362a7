import type { Root } from 'joi';
import type { FieldValues, Resolver } from 'react-hook-form';
import { callRules } from '../../../../admin/platform/form/callRules';
import { rulesOf } from '../../../../admin/platform/form/rules';
import type { Call } from '../../../../models/platform/calls/call';
import { text } from '../../../../models/platform/fields/text';
import { productDepartment } from '../../../../models/features/settings/productDepartment';

const KEYS = 3;

/** Builds a field that counts how often its rule is built. */
const counted = () => {
    const field = text({ max: 50, required: true });
    let created = 0;
    const rule = (joi: Root, options: { max: number }) => {
        created += 1;
        return field.kind.rule(joi, options);
    };
    return { field: { ...field, kind: { ...field.kind, rule } }, created: () => created };
};

const type = async (resolver: Resolver, values: FieldValues): Promise<unknown> => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    for (let key = 1; key < KEYS; key++) await resolver(values, undefined, options);
    return (await resolver(values, undefined, options)).errors;
};

test.each(['create', 'update'] as const)('the rules of a form are made once, not at each key: %s', async mode => {
    const { field, created } = counted();
    const definition = { ...productDepartment, allFields: { ...productDepartment.allFields, name: field } };
    const errors = await type(rulesOf(definition, mode), { code: 'A', name: '', version: 1 });
    expect(errors).toMatchObject({ name: { message: 'Required field.' } });
    expect(created()).toBe(1);
});

test('the rules of a call’s form too', async () => {
    const { field, created } = counted();
    const call = { method: 'POST', path: '/x', access: 'anyone', about: '', payload: { name: field } } as const;
    const errors = await type(
        callRules(call as unknown as Call, values => values),
        { name: '' },
    );
    expect(errors).toMatchObject({ name: { message: 'Required field.' } });
    expect(created()).toBe(1);
});
