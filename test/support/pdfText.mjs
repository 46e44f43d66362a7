/** Prints the texts of the pages of a PDF on standard input, as JSON: pieces of text with their positions. */
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
        items.flatMap(({ str, transform, width, height }) =>
            str.trim() === '' ? [] : [{ text: str, x: transform[4], y: transform[5], width, height }],
        ),
    );
}
process.stdout.write(JSON.stringify(pages));
