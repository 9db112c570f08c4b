export type Json = Record<string, unknown>;
export type Path = (string | number)[];

/** Paths to all values within a value. */
export const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [
    ...(path.length > 0 ? [path] : []),
    ...entries.flatMap(([key, item]) => pathsIn(item, [...path, key])),
  ];
};

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found as Json)[key], value);

/** Returns a copy of the body with another value at the path. */
export const changed = (body: Json, path: Path, value: unknown): Json => {
  const copy = structuredClone(body);
  const parent = valueAt(copy, path.slice(0, -1)) as Json;
  parent[String(path.at(-1))] = value;
  return copy;
};
