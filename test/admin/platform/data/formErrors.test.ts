import { formErrors } from '../../../../admin/platform/data/formErrors';

const locationOf = (field: string) => (field === 'code' || field === 'name' ? field : undefined);

test('an error lands on its field', () => {
    expect(formErrors({ code: 'Required field.' }, locationOf, '')).toEqual({ code: 'Required field.' });
});

test('serviceError and what the form does not show belong to the whole form', () => {
    const errors = { serviceError: 'Not now.', version: 'Required field.', name: 'Required field.' };
    expect(formErrors(errors, locationOf, '')).toEqual({
        name: 'Required field.',
        root: { serverError: 'Not now. version: Required field.' },
    });
});

test('a refusal without a reason still says something', () => {
    expect(formErrors({}, locationOf, 'It failed.')).toEqual({ root: { serverError: 'It failed.' } });
});
