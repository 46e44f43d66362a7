import { gtinOf, expandUpcE } from '../../../../admin/features/product/scan/code';
import { decode } from '../../../../admin/features/product/scan/decode';
import { loadReader } from '../../../../admin/features/product/scan/reader';
import { drawBars, ean13, itf14, pictureOf } from '../../../support/barcode';

/** Adds the check digit that makes the weighted sum end in zero; the product computes it in another way. */
const withCheck = (body: string): string =>
    Array.from('0123456789')
        .map(check => body + check)
        .find(
            code =>
                Array.from(code)
                    .reverse()
                    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) %
                    10 ===
                0,
        )!;

const BODIES = ['03800059667', '04227200301', '79000200000', '00000000000', '99999999999', '12345678901'];

test.each(BODIES.map(withCheck))('the UPC-A %s is read', code => {
    expect(decode(pictureOf(drawBars(ean13(`0${code}`))))).toBe(code);
});

test.each(Array.from('123456789').map(first => withCheck(`${first}23456789012`)))('the EAN-13 %s is read', code => {
    expect(decode(pictureOf(drawBars(ean13(code))))).toBe(code);
});

test.each(['1079000200000', '0003800059667', '9876543210987'].map(withCheck))('the ITF-14 %s is read', code => {
    expect(decode(pictureOf(drawBars(itf14(code))))).toBe(code);
});

// One case for each rule of zeros (GS1 General Specifications, figure 7.10-2).
test.each([
    ['04252614', '042100005264'],
    ['01234005', '012000003405'],
    ['01234513', '012100003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['01234589', '012345000089'],
])('the UPC-E %s stands for %s', (upcE, expected) => {
    expect(expandUpcE(upcE)).toBe(expected);
});

test('what is no code of ours, or was read wrongly, is none', () => {
    expect(decode(pictureOf(drawBars([])))).toBeUndefined();
    expect(decode(pictureOf(drawBars(ean13('0038000596671'))))).toBeUndefined();
    expect(gtinOf('038000596671')).toBeUndefined();
    expect(gtinOf('A38000596674')).toBeUndefined();
    expect(gtinOf('12345670')).toBeUndefined();
});

test('a browser that reads codes of all our kinds reads them itself', async () => {
    const detected = [
        { rawValue: 'x', format: 'itf' },
        { rawValue: '04252614', format: 'upc_e' },
    ];
    class BarcodeDetector {
        static getSupportedFormats = () => Promise.resolve(['upc_a', 'upc_e', 'ean_13', 'itf', 'qr_code']);
        detect = () => Promise.resolve(detected);
    }
    Object.assign(window, { BarcodeDetector });
    try {
        const read = await loadReader();
        expect(await read(document.createElement('video'))).toBe('042100005264');
    } finally {
        Reflect.deleteProperty(window, 'BarcodeDetector');
    }
});
