import { byMonth } from '../../../../models/features/tpm/months';
import { APPROVED, CANCELLED, COMPLETE, DRAFT, PENDING } from '../../../../models/features/tpm/promotion';

const of = (performance_start_date: string, status: 1 | 2 | 3 | 4 | 5, planned: number) => ({
    performance_start_date,
    status,
    planned,
    actual: 0,
});

test('promotions count in the month in which they begin, to the cent, and cancelled ones in none', () => {
    const promotions = [
        of('2027-12-31', APPROVED, 0.1),
        of('2027-01-01', DRAFT, 1000.01),
        of('2027-12-01', COMPLETE, 0.2),
        of('2027-12-05', PENDING, 0.7),
        of('2027-05-05', CANCELLED, 50),
    ];
    expect(byMonth(promotions)).toEqual([
        { month: '2027-01', promotions: 1, planned: 1000.01, committed: 0, planned_so_far: 1000.01 },
        { month: '2027-12', promotions: 3, planned: 1, committed: 0.3, planned_so_far: 1001.01 },
    ]);
});
