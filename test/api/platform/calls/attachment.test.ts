import { dispositionOf } from '../../../../api/platform/calls/attachment';

test.each([
    ['invoice.pdf', 'attachment; filename="invoice.pdf"'],
    [
        'Rechnung für März.pdf',
        `attachment; filename="Rechnung f_r M_rz.pdf"; filename*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%A4rz.pdf`,
    ],
    ['a"b\\c.csv', `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%22b%5Cc.csv`],
    ['100%.csv', `attachment; filename="100_.csv"; filename*=UTF-8''100%25.csv`],
    [`it's (1)*é.csv`, `attachment; filename="it's (1)*_.csv"; filename*=UTF-8''it%27s%20%281%29%2A%C3%A9.csv`],
    [
        'x\r\nSet-Cookie: a.csv',
        `attachment; filename="x__Set-Cookie: a.csv"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a.csv`,
    ],
    ['請求.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%AB%8B%E6%B1%82.pdf`],
])('%j is saved under its own name', (name, header) => {
    expect(dispositionOf(name)).toBe(header);
});
