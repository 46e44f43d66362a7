import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { Preview } from '../../../../admin/features/report/builder/Preview';
import { NEW_RULES } from '../../../../admin/features/report/builder/rulesValue';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const rules = { ...NEW_RULES, filter: { ...NEW_RULES.filter, entity_ids: [4] } };

/** Opens the preview of a report with this many rows, products, and columns beyond those that are shown. */
const open = (rows: number, products: number, columns_left: number, more = {}) => {
    const heads = [{ label: 'Size', key: null, adr: null }];
    const data = {
        columns: ['Size'],
        heads,
        rows: Array.from({ length: rows }, () => ['12 OZ']),
        products,
        columns_left,
    };
    answerWith(() => ({ data }));
    show(
        <Form defaultValues={{ rules }}>
            <Preview />
        </Form>,
        { resource: bulkReport.path, ...more },
    );
};

beforeEach(() => signInAs('Bulk Report Manager'));

test.each([
    [1, 1, 0, 'The first row, of 1 product.'],
    [2, 1, 1, 'The first 2 rows, of 1 product. The file has 1 more column.'],
    [50, 1234, 12, 'The first 50 rows, of 1,234 products. The file has 12 more columns.'],
])('of %d rows, %d products and %d more columns says so', async (rows, products, columns, reported) => {
    open(rows, products, columns);
    expect(await screen.findByText(reported)).toBeInTheDocument();
});

test.each([
    [1, 1, 1, 'La primera fila, de 1 producto. El archivo tiene 1 columna más.'],
    [50, 1234, 12, 'Las primeras 50 filas, de 1,234 productos. El archivo tiene 12 columnas más.'],
])('of %d rows, %d products and %d more columns says so in Spanish', async (rows, products, columns, reported) => {
    open(rows, products, columns, { spanish });
    expect(await screen.findByText(reported)).toBeInTheDocument();
});
