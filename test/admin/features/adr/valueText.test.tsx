import { screen } from '@testing-library/react';
import { useValueText } from '../../../../admin/features/adr/useValueText';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const Values = ({ of }: { of: readonly (readonly [string, unknown])[] }) => {
    const textOf = useValueText();
    return of.map(([name, value]) => <p key={name}>{`${name}: ${textOf(name, value)}`}</p>);
};

test('a value is written as its field’s kind is: not every number is money', async () => {
    signInAs('Content Manager');
    const product_types = [{ id: 3, name: 'Regional', enabled: true, weight: 500 }];
    answerWith(() => ({ data: { productTypes: product_types } }));
    show(
        <Values
            of={[
                ['sell_cost', 1234.5],
                ['adr_prod_ref_id', 1042],
                ['track_begin_date', '2026-11-15'],
                ['track', true],
                ['comments', '12'],
                ['prod_type_id', 3],
                ['cust_code', null],
            ]}
        />,
    );
    expect(await screen.findByText('prod_type_id: Regional')).toBeInTheDocument();
    const texts = screen.getAllByText(/: /).map(({ textContent }) => textContent);
    expect(texts).toEqual([
        'sell_cost: $1,234.50',
        'adr_prod_ref_id: 1042',
        'track_begin_date: 11-15-2026',
        'track: Yes',
        'comments: 12',
        'prod_type_id: Regional',
        'cust_code: —',
    ]);
});
