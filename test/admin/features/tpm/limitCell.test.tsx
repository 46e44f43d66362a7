import { RecordContextProvider } from 'react-admin';
import { LimitCell } from '../../../../admin/features/tpm/guardrails/LimitCell';
import { show } from '../../../support/screen';

test.each([
    ['SPEND', 3000, '$3,000.00'],
    ['RATE_PERCENT', 12.5, '12.5 %'],
    ['LEAD_DAYS', 1, '1 day'],
    ['LEAD_DAYS', 21, '21 days'],
] as const)('the limit of %s, %d, is shown as %s', (measure, limit_value, shown) => {
    show(
        <RecordContextProvider value={{ id: 1, measure, limit_value }}>
            <p>
                <LimitCell />
            </p>
        </RecordContextProvider>,
    );
    expect(document.querySelector('p')).toHaveTextContent(shown);
});
