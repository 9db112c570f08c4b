/** Returns the exact text of one top-level member of a JSON object, which no parser has changed. */
export const rawJsonMember = (json: string, name: string): string | undefined => {
  let depth = 0;
  let position = 0;
  while (position < json.length) {
    const character = json[position];
    if (character === '"') {
      const end = endOfString(json, position);
      const colon = skipSpace(json, end);
      const isKey = depth === 1 && json[colon] === ':' && JSON.parse(json.slice(position, end)) === name;
      if (isKey) {
        const start = skipSpace(json, colon + 1);
        return json.slice(start, endOfValue(json, start));
      }
      position = end;
      continue;
    }
    if (character === '{' || character === '[') depth++;
    if (character === '}' || character === ']') depth--;
    position++;
  }
  return undefined;
};

const endOfString = (json: string, start: number): number => {
  let position = start + 1;
  while (position < json.length && json[position] !== '"') position += json[position] === '\\' ? 2 : 1;
  return position + 1;
};

const skipSpace = (json: string, start: number): number => {
  let position = start;
  while (/\s/.test(json[position] ?? '')) position++;
  return position;
};

const endOfValue = (json: string, start: number): number => {
  let depth = 0;
  let position = start;
  while (position < json.length) {
    const character = json[position];
    if (character === '"') position = endOfString(json, position) - 1;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && depth-- === 0) break;
    else if (character === ',' && depth === 0) break;
    position++;
  }
  return json.slice(start, position).trimEnd().length + start;
};
