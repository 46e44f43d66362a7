import { findWhoNext } from '../../../../admin/features/tpm/workbench/promotion/whoNext';
import { workbenchTexts } from '../../../../admin/features/tpm/texts/workbench.en';
import {
    APPROVED,
    CANCELLED,
    COMPLETE,
    DRAFT,
    PENDING,
    type PromoStatus,
} from '../../../../models/features/tpm/promotion';

const tell = (status: PromoStatus, offered: readonly string[], isBdm: boolean) => {
    const found = findWhoNext({ status, performance_end_date: '2027-03-14' }, offered, isBdm);
    if (!found) return undefined;
    const path = found.key.split('.').slice(1);
    const text = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], workbenchTexts);
    return (text as string).replace('%{date}', found.date);
};

test('a TPM user is told who takes the next step', () => {
    expect(tell(DRAFT, ['submit'], false)).toBeUndefined();
    expect(tell(PENDING, ['withdraw'], false)).toBe('A TPM BDM approves or returns it.');
    expect(tell(APPROVED, [], false)).toBe('A TPM BDM can complete it from 03-14-2027 on.');
    expect(tell(COMPLETE, [], false)).toBe('A TPM BDM can reopen it.');
    expect(tell(CANCELLED, [], false)).toBe('A TPM BDM can make it a draft again.');
});

test('a BDM is told only what they cannot do now', () => {
    expect(tell(PENDING, ['return', 'approve'], true)).toBeUndefined();
    expect(tell(PENDING, ['withdraw'], true)).toBe('You submitted it: another TPM BDM approves it.');
    expect(tell(APPROVED, ['complete', 'cancelApproved'], true)).toBeUndefined();
    expect(tell(APPROVED, ['cancelApproved'], true)).toBe('It can be completed from 03-14-2027 on.');
    expect(tell(COMPLETE, ['reopen'], true)).toBeUndefined();
});
