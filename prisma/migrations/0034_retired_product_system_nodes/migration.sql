-- CreateTable
CREATE TABLE "retired_product_system_node" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "treeName" TEXT NOT NULL
);
