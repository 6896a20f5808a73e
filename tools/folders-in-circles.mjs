// Folders that need each other: features, layers, and the rooms of a feature. An import cycle of files is not needed for that.

/** An import of every circle of folders that lie side by side anywhere in the sources. */
export const foldersInCircles = (modules) => floorsOf(modules).flatMap((floor) => circlesOn(floor, modules));

/** Every folder of the sources that has folders in it: parts, features, layers, and the rooms of a feature. */
function floorsOf(modules) {
  const folders = new Set();
  for (const { source } of modules) {
    const names = source.split('/').slice(0, -2);
    for (let depth = 1; depth <= names.length; depth += 1) folders.add(names.slice(0, depth).join('/'));
  }
  return [...folders].filter((folder) => folder.startsWith('src'));
}

/** The folders of a floor that need each other, each with an import that says so; tests may import what they like. */
function circlesOn(floor, modules) {
  const folderOf = (path) =>
    path.startsWith(`${floor}/`) ? /^[^/]+(?=\/)/.exec(path.slice(floor.length + 1))?.[0] : undefined;
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined || source.includes('.test.')) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, `${source} -> ${resolved}`);
    }
  }
  const reachedFrom = (folder, reached = new Set()) => {
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (!reached.has(next)) reachedFrom(next, reached.add(next));
    }
    return reached;
  };
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reachedFrom(to).has(from)).map(([, example]) => example),
  );
}
