import { screen } from '@testing-library/react';
import { formOf } from '../../../../../admin/features/adr/products/edit/stateForm';
import { StateFields } from '../../../../../admin/features/adr/products/edit/StateFields';
import { statusesOf } from '../../../../../admin/features/adr/products/statuses';
import { chooseLocale } from '../../../../../admin/platform/i18n/locale';
import { loadLanguage } from '../../../../../admin/platform/i18n/provider';
import { translateRules } from '../../../../../admin/platform/i18n/messages';
import { adrMessages } from '../../../../../models/features/adr/messages';
import { messages } from '../../../../../models/platform/messages/ruleMessages';
import { show } from '../../../../support/screen';

test('what the server says of each field stands there in the chosen language', async () => {
    const spanish = await loadLanguage('es');
    chooseLocale('es');
    const errors = translateRules({
        prod_status_id: adrMessages.noStatus,
        cust_code: messages.tooLong({ limit: 100 }),
        track_begin_date: messages.value,
        track_end_date: adrMessages.notSaturday({ date: '2026-06-06' }),
    });
    const authorized = {
        id: 1,
        code: 'A',
        name: 'Authorized',
        enabled: true,
        default_code: null,
        authorizes: true,
        color: null,
    };
    const form = { ...formOf(null), prod_status_id: '1', track: true };
    const [statuses, nothing] = [statusesOf([authorized]), () => undefined];
    show(
        <StateFields
            id="state"
            product={{ description: 'Tomato Salsa', manufacturer: 'Bayside', size: '24 oz', upc_item: '03800059667' }}
            banner={undefined}
            form={form}
            statuses={statuses}
            errors={errors}
            onChange={nothing}
            onLeave={nothing}
        />,
        { spanish },
    );
    expect(screen.getByText('No existe ese estado.')).toBeVisible();
    expect(screen.getByText('No debe superar 100 caracteres.')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Seguido desde' })).toHaveAccessibleDescription('Valor no válido.');
    expect(screen.getByRole('alert')).toHaveTextContent(
        'Debe ser el sábado 13 semanas después del domingo en que empieza: 2026-06-06.',
    );
});
