import { screen } from '@testing-library/react';
import { formOf } from '../../../../admin/adr/products/edit/stateForm';
import { StateFields } from '../../../../admin/adr/products/edit/StateFields';
import { statusesOf } from '../../../../admin/adr/products/statuses';
import * as spanish from '../../../../admin/i18n/es';
import { show } from '../../../support/screen';

test('what the server says of each field stands there in the chosen language', () => {
    const errors = {
        prod_status_id: 'There is no such status.',
        cust_code: 'Must not exceed 100 characters.',
        track_end_date: 'Must be the Saturday 13 weeks after the Sunday it begins on: 2026-06-06.',
    };
    const authorized = { id: 1, code: 'A', name: 'Authorized', enabled: true, default_code: null };
    const form = { ...formOf(null), prod_status_id: '1', track: true };
    const [statuses, nothing] = [statusesOf([authorized]), () => undefined];
    show(<StateFields {...{ id: 'state', form, statuses, errors }} onChange={nothing} onLeave={nothing} />, {
        spanish,
    });
    expect(screen.getByText('No existe ese estado.')).toBeVisible();
    expect(screen.getByText('No debe superar 100 caracteres.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
        'Debe ser el sábado 13 semanas después del domingo en que empieza: 2026-06-06.',
    );
});
