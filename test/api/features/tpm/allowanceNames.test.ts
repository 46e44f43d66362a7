import { tpmTexts as ofTpm } from '../../../../admin/features/tpm/texts.es';
import { allowanceNames } from '../../../../models/features/tpm/allowanceNames.es';
import { texts as ofPlatform } from '../../../../admin/platform/i18n/texts.es';
import { sameAllowances } from '../../../../api/features/tpm/promotion/checks/others';
import { promotionStepping } from '../../../../api/features/tpm/promotion/stepping';
import { Failure } from '../../../../api/platform/server/failure';
import { textFrom, descriptorOf, type Message } from '../../../../models/platform/messages/message';
import { allowanceErrors, type AllowanceValues } from '../../../../models/features/tpm/allowanceRules';
import {
    ALLOWANCE_CODES,
    ALLOWANCE_NAMES,
    ALLOWANCE_TYPES,
    type AllowanceCode,
} from '../../../../models/features/tpm/allowanceTypes';
import { moveError } from '../../../../models/features/tpm/dateShift';
import { findTrips } from '../../../../models/features/tpm/guardrailRules';
import { DEFAULT_CLOCK } from '../../../../models/features/tpm/tradeCalendar';
import { warningsWithin } from '../../../../models/features/tpm/checks';
import { tpmMessageTexts } from '../../../../models/features/tpm/messages';

const spanish = { ...ofPlatform.messages, ...ofTpm.messages };

const [START, END] = ['2027-03-01', '2027-03-14'];
/** Returns an allowance with all fields of any type, outside the days of its promotion. */
const full = (code: AllowanceCode): AllowanceValues => ({
    allowance_code: code,
    allowance_amount: 100,
    product_ids: [1],
    lumpsum_date: END,
    projected_cases: null,
    projected_units: null,
    ad_start_date: START,
    ad_end_date: END,
    ship_start_date: START,
    ship_end_date: END,
    purchase_start_date: START,
    purchase_end_date: END,
    scan_start_date: START,
    scan_end_date: END,
});

const within = (code: AllowanceCode): readonly Message[] =>
    warningsWithin({
        performance_start_date: '2027-04-01',
        performance_end_date: '2027-04-02',
        baseline_cases: null,
        clock: DEFAULT_CLOCK,
        allowances: [full(code)],
        products: [
            {
                id: 1,
                prod_id: null,
                description: 'Marinara',
                size: '16 OZ',
                upc_item: '03800059667',
                pack: 12,
                case_cost: 2,
                reg_srp: null,
                ad_srp: null,
            },
        ],
    }).map(({ message }) => message);

const against = async (code: AllowanceCode): Promise<readonly Message[]> => {
    const row = { id: 1, name: 'Spring', first: START, last: END, own_first: START, own_last: END, code };
    const warnings = await sameAllowances({ read: () => Promise.resolve([row as never]) }, { id: 2 } as never);
    return warnings.map(({ message }) => message);
};

const submitted = async (code: AllowanceCode): Promise<readonly Message[]> => {
    const database = { run: () => Promise.resolve([{ code }]) };
    const { rule } = promotionStepping({ database, notices: {} } as never);
    try {
        await rule({ name: 'submit', record: { id: 1 }, by: { username: 'pat' } } as never);
    } catch (error) {
        if (error instanceof Failure) return Object.values(error.errors);
        throw error;
    }
    return [];
};

/** Returns the messages of the guardrails that an allowance exceeds. */
const guarded = (code: AllowanceCode): readonly Message[] => {
    const allowance = { ...full(code), id: 1, projected_cases: 9, projected_units: 9 };
    const guardrails = (['SPEND', 'LUMP_SUM'] as const).map((measure, id) => ({
        id,
        name: 'Large deals',
        measure,
        limit_value: 0.01,
        allowance_code: code,
        approver_user: null,
        approver_name: null,
    }));
    const promotion = {
        performance_type: 'AD' as const,
        performance_start_date: START,
        allowances: [allowance],
        products: [],
        committed: 0,
        budget: 0,
    };
    return findTrips(guardrails, promotion as never, START).map(
        ({ warning }) => warning.message.values?.['one'] as Message,
    );
};

const isOfTypes = (template: string): boolean => /%\{types?\}/.test(template);

test('every message that carries an allowance type says it in Spanish on a Spanish screen', async () => {
    const keys = new Set<string>();
    for (const code of ALLOWANCE_CODES) {
        const rules = Object.values(allowanceErrors(full(code), ALLOWANCE_TYPES[code].performance ?? 'AD'));
        const message = [
            ...rules,
            ...within(code),
            ...(await against(code)),
            ...(await submitted(code)),
            ...guarded(code),
            moveError(code, { ship_start_date: END, ship_end_date: START }) as Message,
        ];
        for (const one of message.filter(({ key }) =>
            isOfTypes((tpmMessageTexts as Record<string, string>)[key.slice(4)] ?? ''),
        )) {
            keys.add(one.key);
            expect(one.text).toContain(ALLOWANCE_NAMES[code]);
            expect(textFrom(spanish, descriptorOf(one))).toContain(allowanceNames[code]);
        }
    }
    const all = Object.entries(tpmMessageTexts).filter(([, template]) => isOfTypes(template));
    expect([...keys].sort()).toEqual(all.map(([name]) => `tpm.${name}`).sort());
});

test('several types are told one after the other', async () => {
    const database = {
        run: () => Promise.resolve([{ code: 'AD_UNIT_SCAN' }, { code: 'AD_OFF_INVOICE' }, { code: 'AD_FEE' }]),
    };
    const { rule } = promotionStepping({ database, notices: {} } as never);
    await expect(rule({ name: 'submit', record: { id: 1 } } as never)).rejects.toMatchObject({
        errors: { allowances: { text: 'No products are chosen for AD Off Invoice, AD Unit Scan.' } },
    });
});
