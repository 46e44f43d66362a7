import { createRequire } from 'node:module';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import PDFDocument from 'pdfkit';
import type { BareDatabase } from '../bareDatabase';

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const [MARGIN, WIDTH, BOTTOM] = [36, 720, 560];

const paid = (code: string): string => `(SELECT sum(a.allowance_amount) FROM tpm_allowance_product AS l
    JOIN tpm_allowance AS a ON a.id = l.allowance_id WHERE l.promo_product_id = p.id AND a.allowance_code = '${code}')`;
const PRODUCTS = `SELECT p.cust_code, p.upc_item, p.description, p.pack, p.size, p.case_cost,
        ${paid('AD_OFF_INVOICE')} AS off_invoice, ${paid('AD_CASE_BILL_BACK')} AS bill_back, ${paid('AD_UNIT_SCAN')} AS scan,
        p.reg_srp, p.ad_srp FROM tpm_promo_product AS p JOIN tpm_promotion AS o ON o.id = p.promo_id WHERE o.`;
const OF = { promo: 'id', account: 'plan_account_id' } as const;

/** Draws a table of the same figures as in pdfkit's guide: cell by cell, without a count of pages. */
export const sheetOf =
    ({ read }: BareDatabase) =>
    async ({ params }: Request, h: ResponseToolkit) => {
        const rows = await read(
            `${PRODUCTS}${OF[params['of'] as keyof typeof OF]} = $1 AND o.status <> 4 ORDER BY p.id`,
            [Number(params['id'])],
        );
        const pdf = new PDFDocument({ size: [792, 612], margin: MARGIN }).font(FONT).fontSize(7.5);
        let y = MARGIN;
        for (const row of rows) {
            if (y > BOTTOM) {
                pdf.addPage();
                y = MARGIN;
            }
            const [cost, off, back, scan] = [row['case_cost'], row['off_invoice'], row['bill_back'], row['scan']].map(
                Number,
            );
            const deal = (cost ?? 0) - (off ?? 0) - (back ?? 0);
            const pack = Number(row['pack']);
            const figures = [cost, off, back, deal, scan, deal / pack, row['reg_srp'], row['ad_srp']].map(
                cents => `$${(Number(cents) / 100).toFixed(2)}`,
            );
            const names = ['cust_code', 'upc_item', 'description', 'pack', 'size'] as const;
            const cells = [...names.map(name => row[name] as string | number | null), ...figures];
            const width = WIDTH / cells.length;
            cells.forEach((cell, at) => pdf.text(`${cell ?? ''}`, MARGIN + at * width, y, { width, height: 20 }));
            y += 16;
        }
        pdf.end();
        return h.response(pdf).type('application/pdf');
    };
